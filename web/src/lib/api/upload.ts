import type { Calls } from '@jingke/contract'
import type { Envelope, OutputOf } from '@jingke/contract/core'
import { uploadTimeout } from '@jingke/contract/core/constants'
import { type CallOptions, reportApiError } from '../api-errors/handle-api-errors.ts'
import { currentLanguage } from '../i18n/language.ts'
import { freshToken } from '../session/renew-session.ts'
import type { Path } from './api.ts'
import { ApiError, networkFailure, toSuccess } from './transport.ts'

export interface UploadOptions extends CallOptions {
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/** `fetch` reports no upload progress. */
const send = (path: string, form: FormData, token: string | undefined, options: UploadOptions) =>
  new Promise<Envelope>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(networkFailure, ''))
    request.open('POST', path)
    request.timeout = uploadTimeout
    request.setRequestHeader('accept-language', currentLanguage())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) =>
      options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as Envelope)
      } catch {
        fail()
      }
    }
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })

/** One typed call that uploads a file. */
export const upload = async <P extends Path>(
  path: P,
  form: FormData,
  options: UploadOptions = {},
): Promise<OutputOf<Calls[P]>> => {
  try {
    const envelope = toSuccess(await send(path, form, await freshToken(), options))
    return envelope.data as OutputOf<Calls[P]>
  } catch (error) {
    reportApiError(error, options)
    throw error
  }
}
