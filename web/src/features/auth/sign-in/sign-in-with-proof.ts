import type { SignInProof, Tokens } from '@jingke/contract/auth'
import { ApiError } from '../../../lib/api/transport.ts'
import { solveInWorker } from '../captcha/solve-in-worker.ts'
import { type Credentials, signIn } from './sign-in.ts'

const findProof = (error: unknown): SignInProof | undefined =>
  error instanceof ApiError ? (error.data as { proof?: SignInProof } | null)?.proof : undefined

/**
 * Signs in; if the server asks for a proof of work, solves it and sends the same credentials again.
 */
export const signInWithProof = async (
  credentials: Credentials,
  onProof: () => void,
): Promise<Tokens> => {
  try {
    return await signIn(credentials)
  } catch (error) {
    const proof = findProof(error)
    if (!proof) throw error
    onProof()
    return signIn({ ...credentials, uuid: proof.uuid, code: await solveInWorker(proof) })
  }
}
