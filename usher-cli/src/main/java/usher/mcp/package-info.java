/**
 * A server for AI agents over the Model Context Protocol (MCP): tools that check URLs, and inspect, lint and compare
 * robots.txt files.
 *
 * <p>In: JSON-RPC messages on a stream, one on each line, and a {@link usher.fetch.LiveUsher}. Out: the responses. It
 * decides nothing about robots.txt: each tool translates its arguments to calls of the library, and results to the JSON
 * of {@code docs/json.md}. Start with {@link usher.mcp.McpService}. Thread-safe.
 */
package usher.mcp;
