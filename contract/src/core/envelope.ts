/** 200: done. 210: done, and `msg` is worth showing. */
export const successCodes: readonly number[] = [200, 210]

export interface Envelope<Data = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

/** `data` of a refusal with code 422. */
export interface InputIssues {
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}
