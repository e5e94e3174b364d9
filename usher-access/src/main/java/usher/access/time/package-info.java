/** A point in time by the two clocks that ages are computed from; nothing here reads a clock. */
package usher.access.time;
