/** JSON of what the engine returns, for the command line, the service and receipts. */
package usher.support.fetch;
