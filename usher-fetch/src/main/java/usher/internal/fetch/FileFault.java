package usher.internal.fetch;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file cannot be used, in words: the messages of the JDK's exceptions are often only its name. */
public final class FileFault {
    private FileFault() {}

    public static String reason(Exception fault) {
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (fault instanceof FileAlreadyExistsException || fault instanceof NotDirectoryException) {
            return "a file is where a folder must be";
        }
        return fault instanceof FileSystemException named && named.getReason() != null
                ? named.getReason()
                : String.valueOf(fault.getMessage());
    }
}
