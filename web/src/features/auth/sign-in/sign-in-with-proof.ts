import type { SignInProof, Tokens } from '@jingke/contract/auth'
import { ApiError } from '../../../lib/transport.ts'
import { type Credentials, signIn } from '../auth.calls.ts'
import { solveInWorker } from '../captcha/solve-in-worker.ts'

const proofAskedBy = (error: unknown): SignInProof | undefined =>
  error instanceof ApiError ? (error.data as { proof?: SignInProof } | null)?.proof : undefined

/**
 * Signs in; where the server asks for a proof of work first, this machine does it and the same
 * credentials are sent once more.
 */
export const signInWithProof = async (
  credentials: Credentials,
  onWork: () => void,
): Promise<Tokens> => {
  try {
    return await signIn(credentials)
  } catch (error) {
    const proof = proofAskedBy(error)
    if (!proof) throw error
    onWork()
    return signIn({ ...credentials, uuid: proof.uuid, code: await solveInWorker(proof) })
  }
}
