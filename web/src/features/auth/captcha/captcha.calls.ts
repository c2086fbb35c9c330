import { call } from '../../../lib/api.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'
import { postForBlob } from '../../../lib/transport.ts'

export const fetchCaptcha = (uuid: string, accept: 'image/png' | 'audio/wav'): Promise<Blob> =>
  postForBlob('/jk-auth/identifyCode/captcha', {
    body: JSON.stringify({ uuid }),
    contentType: 'application/json',
    authorization: undefined,
    language: currentLanguage(),
    accept,
  })

export const startProofOfWork = (uuid: string) =>
  call('/jk-auth/identifyCode/challenge', { uuid }, { isQuiet: true })
