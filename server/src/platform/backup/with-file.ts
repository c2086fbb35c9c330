import { type FileHandle, open } from 'node:fs/promises'

export const withFile = async <Result>(
  file: FileHandle,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result> => {
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

/** fsync of a file or a folder. */
export const syncPath = async (path: string): Promise<void> =>
  withFile(await open(path, 'r'), (file) => file.sync())
