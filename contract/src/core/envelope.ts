export interface Envelope<Data = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

/** `data` of a refusal with code 422. */
export interface InputIssues {
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}
