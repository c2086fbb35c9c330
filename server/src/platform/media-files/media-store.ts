/** Published files, as `<asset>/<folder>/<file>`. Locally a folder is published atomically. */
export interface MediaStore {
  /** Origin that browsers fetch files from; undefined if this server serves them. */
  readonly origin: string | undefined
  /** Moves or uploads a finished folder; the draft is gone afterwards. */
  publish(draft: string, asset: string, folder: string): Promise<void>
  /** `saveAs`: a signed URL makes the browser save the file under this name and type. */
  locate(asset: string, folder: string, file: string, saveAs?: SaveAs): Promise<FileLocation>
  listAssets(): Promise<string[]>
  listFolders(asset: string): Promise<StoredFolder[]>
  removeFolder(asset: string, folder: string): Promise<void>
  removeAsset(asset: string): Promise<void>
}

export interface SaveAs {
  readonly name: string
  readonly contentType: string
}

export interface StoredFolder {
  readonly name: string
  readonly modifiedAt: Date
}

/** A local file, or a signed URL that expires. */
export type FileLocation =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string }

/** At most one dot, before the extension: prevents path traversal. */
export const isPlainName = (name: string): boolean => /^[\w-]{1,64}(\.[a-z\d]{1,5})?$/.test(name)
