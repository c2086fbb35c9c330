import * as calls from '@jingke/contract/auth/calls'
import { drawCaptcha } from '@jingke/contract/auth/calls'
import { call } from '../../../lib/api/api.ts'
import { postForBlob } from '../../../lib/api/transport.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'

export const fetchCaptcha = (uuid: string, accept: 'image/png' | 'audio/wav'): Promise<Blob> =>
  postForBlob(drawCaptcha, {
    body: JSON.stringify({ uuid }),
    contentType: 'application/json',
    authorization: undefined,
    language: currentLanguage(),
    accept,
  })

export const startProofOfWork = (uuid: string) =>
  call(calls.startProofOfWork, { uuid }, { isQuiet: true })
