import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Path } from '../api/api.ts'
import { freshQuery } from '../api/call-query.ts'

/** Filters that are not set, undefined or '', are left out. */
export const withoutUnset = <Input extends object>(input: Input): Input =>
  // Safe cast: only optional fields are undefined or ''.
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ''),
  ) as Input

/**
 * A page of a list. It is read again each time; the former page stays while another one loads. The list shows its
 * error itself.
 */
export const listQuery = <P extends Path>(path: P, input: RequestOf<Calls[P]> & object) => ({
  ...freshQuery(path, withoutUnset(input)),
  placeholderData: keepPreviousData,
})
