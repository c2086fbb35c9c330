import type { ShownAs } from '../object-store/index.ts'

/** Published files, as `<asset>/<folder>/<file>`. Locally a folder is published atomically. */
export interface MediaStore {
  /** Origin that browsers fetch files from; undefined if this server serves them. */
  readonly origin: string | undefined
  /** Moves or uploads a finished folder; the draft is gone afterwards. */
  publish(draft: string, asset: string, folder: string): Promise<void>
  /** `shownAs`: a signed URL makes the browser save or show the file under this name and type. */
  locate(asset: string, folder: string, file: string, shownAs?: ShownAs): Promise<FileLocation>
  listAssets(): Promise<string[]>
  listFolders(asset: string): Promise<string[]>
  /** When the last file of a folder was written; undefined: there is no such folder. */
  changedAt(asset: string, folder: string): Promise<Date | undefined>
  removeFolder(asset: string, folder: string): Promise<void>
  removeAsset(asset: string): Promise<void>
}

/** A local file, or a signed URL that expires. */
export type FileLocation =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string }

/** At most one dot, before the extension: prevents path traversal. */
export const isPlainName = (name: string): boolean => /^[\w-]{1,64}(\.[a-z\d]{1,5})?$/.test(name)
