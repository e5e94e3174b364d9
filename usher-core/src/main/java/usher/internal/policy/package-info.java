/**
 * The groups that a crawler obeys, and their rules compiled for one dialect (RFC 9309 §2.2.1 and §2.2.2): from a {@link
 * usher.internal.parse.GroupTable} and product tokens to the code of the rule that decides about a path.
 */
package usher.internal.policy;
