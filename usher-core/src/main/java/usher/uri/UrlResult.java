package usher.uri;

/** What reading a URL gives: a usable one or the reason why not. */
public sealed interface UrlResult permits WebUrl, BadUrl {}
