import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Address } from './config.ts'
import { ConfigError } from './config-error.ts'

/** Turns errors of `listen` into a ConfigError that names the setting. */
export const toAddressError = (error: unknown, { port, host }: Address): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `PORT: another program listens on port ${port}; stop it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
    )
  if (code === 'EACCES')
    return new ConfigError(
      `PORT: this account may not listen on port ${port}; choose one from 1024 on: PORT=3000 npm start`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`HOST: this machine does not have the address ${host}`)
  return error
}

/** Tells before anything is opened or created whether the server will be able to listen. */
export const checkAddress = async (address: Address): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen(address.port, address.host)
    await once(probe, 'listening')
  } catch (error) {
    throw toAddressError(error, address)
  }
  await new Promise((resolve) => probe.close(resolve))
}
