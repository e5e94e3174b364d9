/** {@code usher mcp}: a server for AI agents over the Model Context Protocol. */
@NullMarked
package usher.cli.mcp;

import org.jspecify.annotations.NullMarked;
