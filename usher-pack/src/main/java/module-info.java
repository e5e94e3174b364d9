/** The rules of many sites for one crawler in one memory-mapped file. */
module usher.pack {
    requires transitive usher.core;
    requires usher.access;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.pack;
}
