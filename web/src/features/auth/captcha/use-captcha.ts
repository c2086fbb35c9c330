import { useCallback, useEffect, useRef, useState } from 'react'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { fetchCaptcha, startProofOfWork } from './captcha.calls.ts'
import { solveInWorker } from './solve-in-worker.ts'

export type CaptchaState =
  | { is: 'loading' }
  | { is: 'picture'; address: string }
  | { is: 'failed'; message: string }
  | { is: 'solving' }
  | { is: 'solved'; answer: string }

/** One captcha at a time: a picture, the same code as sound, or a proof of work. */
export const useCaptcha = () => {
  const [state, setState] = useState<CaptchaState>({ is: 'loading' })
  const uuid = useRef('')

  const attempt = useCallback(async (make: (id: string) => Promise<CaptchaState>) => {
    const id = newUuid()
    uuid.current = id
    const next = await make(id).catch(
      (error: unknown): CaptchaState => ({
        is: 'failed',
        message: error instanceof Error ? error.message : '',
      }),
    )
    // A newer captcha may have been requested meanwhile.
    if (uuid.current === id) setState(next)
  }, [])

  const refresh = useCallback(() => {
    setState({ is: 'loading' })
    return attempt(async (id) => {
      const picture = await fetchCaptcha(id, 'image/png')
      return { is: 'picture', address: URL.createObjectURL(picture) }
    })
  }, [attempt])

  const solve = useCallback(() => {
    setState({ is: 'solving' })
    return attempt(async (id) => ({
      is: 'solved',
      answer: await solveInWorker(await startProofOfWork(id)),
    }))
  }, [attempt])

  const listen = useCallback(async () => {
    const address = URL.createObjectURL(await fetchCaptcha(uuid.current, 'audio/wav'))
    const audio = new Audio(address)
    audio.onended = () => URL.revokeObjectURL(address)
    await audio.play()
  }, [])

  useEffect(() => {
    void refresh()
  }, [refresh])

  useEffect(() => {
    if (state.is !== 'picture') return
    return () => URL.revokeObjectURL(state.address)
  }, [state])

  return { state, uuid, refresh, solve, listen }
}
