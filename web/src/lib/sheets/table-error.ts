type Refusal = 'too-large' | 'too-many-rows' | 'old-excel' | 'unreadable' | 'no-rows'

/** Why a file cannot be read as a table. */
export class TableError extends Error {
  readonly kind: Refusal

  constructor(kind: Refusal) {
    super(kind)
    this.kind = kind
  }
}

export const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
