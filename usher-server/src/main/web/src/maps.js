// Tables whose keys may come from a file, a URL or the service. An object would have keys such as "constructor".

export const table = (entries) => new Map(Object.entries(entries));
