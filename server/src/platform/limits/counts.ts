export interface Count {
  readonly points: number
  /** Milliseconds since 1970 at which the count is reset. */
  readonly expire: number
}

export interface Counts {
  /** `expire`: of a count that begins now. */
  add(key: string, expire: number): Promise<Count>
  find(key: string): Promise<Count | undefined>
  put(key: string, count: Count): Promise<void>
}
