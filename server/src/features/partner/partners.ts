import type { Context } from '../../platform/context.ts'
import { openText, sealText } from '../../platform/keys/sealed-text.ts'
import { listEnabledOrigins } from './partner.store.ts'
import { newKid, newSecret } from './signature/partner-secret.ts'

export interface Partners {
  /** Origins of enabled partners. */
  allowedFrameOrigins(): Promise<string[]>
  /**
   * Decrypts a key's secret. For a missing or invalid key it returns a random secret after the same
   * computation, so that the duration does not reveal whether the key exists.
   */
  secretOf(key: { kid: string; sealedSecret: Buffer } | undefined): string
}

export const createPartners = ({ db, keys }: Context): Partners => {
  const sealingKey = keys['partner-secret']
  const decoySecret = newSecret()
  const kid = newKid()
  const decoy = { kid, sealedSecret: sealText(sealingKey, kid, decoySecret) }
  return {
    allowedFrameOrigins: () => listEnabledOrigins(db),
    secretOf: (key = decoy) => openText(sealingKey, key.kid, key.sealedSecret) ?? decoySecret,
  }
}
