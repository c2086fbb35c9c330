import type { DroppedFile } from './plan-folder.ts'

const readBatch = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const readEntry = async (
  entry: FileSystemEntry,
  folders: readonly string[],
): Promise<DroppedFile[]> => {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [{ folders, name: file.name, file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const children: FileSystemEntry[] = []
  // Browsers give at most a hundred entries at a time.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader))
    children.push(...batch)
  const inside = [...folders, entry.name]
  return (await Promise.all(children.map((child) => readEntry(child, inside)))).flat()
}

/** Call in the event itself: its items are gone afterwards. */
export const readDrop = async (data: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return (await Promise.all(entries.map((entry) => readEntry(entry, [])))).flat()
}

/** Reads an input for files or for a folder. */
export const readChosen = (files: Iterable<File>): DroppedFile[] =>
  [...files].map((file) => ({
    folders: file.webkitRelativePath.split('/').slice(0, -1),
    name: file.name,
    file,
  }))
