/** Where published videos are kept: `<asset>/<part>/<file>`, each part whole or not there at all. */
export interface MediaStore {
  /** Another site that viewers fetch files from; undefined: they come from here. */
  readonly origin: string | undefined
  /** Moves a finished folder to its place for viewers. */
  publish(draft: string, asset: string, part: string): Promise<void>
  /** How a viewer gets a file. */
  locate(asset: string, part: string, file: string): Promise<FileLocation>
  listAssets(): Promise<string[]>
  listParts(asset: string): Promise<StoredPart[]>
  removePart(asset: string, part: string): Promise<void>
  removeAsset(asset: string): Promise<void>
}

export interface StoredPart {
  readonly name: string
  readonly modifiedAt: Date
}

/** A file of this machine, or an address that only works for a while. */
export type FileLocation =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string }

/** No dots but one before the ending: no name can climb out of its folder. */
export const isPlainName = (name: string): boolean => /^[\w-]{1,64}(\.[a-z\d]{1,5})?$/.test(name)
