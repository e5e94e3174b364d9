package usher.internal.fetch;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file cannot be used, in words: the messages of the JDK's exceptions are often only its name. */
public final class FileFault {
    private FileFault() {}

    public static String reason(Exception fault) {
        if (fault instanceof FileSystemException named && named.getReason() != null) {
            return named.getReason();
        }
        return fault instanceof AccessDeniedException
                ? "permission denied"
                : fault instanceof NoSuchFileException
                        ? "no such file or folder"
                        : fault instanceof FileAlreadyExistsException
                                ? "a file is where a folder must be"
                                : String.valueOf(fault.getMessage());
    }
}
