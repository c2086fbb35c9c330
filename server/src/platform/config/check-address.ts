import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
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

/** Milliseconds. */
const longestConnect = 1000

const isTaken = async ({ port, host }: Address): Promise<boolean> => {
  const socket = connect({ port, host, timeout: longestConnect })
  try {
    await Promise.race([once(socket, 'connect'), once(socket, 'timeout')])
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * Tells before anything is opened or created whether the server will be able to listen. It does not try to listen: a proxy
 * that waits for this server would send calls there, which end with the trial. UDP has the same rules for addresses and
 * ports.
 */
export const checkAddress = async (address: Address): Promise<void> => {
  const socket = createSocket(address.host.includes(':') ? 'udp6' : 'udp4')
  try {
    socket.bind(address.port, address.host)
    await once(socket, 'listening')
  } catch (error) {
    // Another program uses UDP on this port, which does not matter.
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
      throw toAddressError(error, address)
  } finally {
    socket.close()
  }
  if (address.port !== 0 && (await isTaken(address)))
    throw toAddressError(Object.assign(new Error(), { code: 'EADDRINUSE' }), address)
}
