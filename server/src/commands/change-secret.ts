// Changes the secret of the school: `npm run change-secret`.
import { randomBytes } from 'node:crypto'
import { resealTwoFactors } from '../features/auth/index.ts'
import { resealAssetKeys } from '../features/media/index.ts'
import { resealPartnerKeys } from '../features/partner/index.ts'
import { BackupFault } from '../platform/backup/index.ts'
import { changeSecret, findNextSecret } from '../platform/config/change-secret.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { endWithUsage, readArguments, readCommandConfig, runCommand } from './command.ts'

const usage =
  'Usage: npm run change-secret      (with SECRET in the environment, set NEW_SECRET to the next one)'
const { file } = readArguments(usage, [])
if (file !== undefined) endWithUsage(usage)

/** In the form in which the server accepts it. */
const readNewSecret = (): string | undefined => {
  const { NEW_SECRET: given } = process.env
  return given && readConfig({ ...process.env, DEMO: '0', SECRET: given }).secret
}

await runCommand(async ({ database }) => {
  const { dataDir, secret: former, ...config } = readCommandConfig()
  const isInDataDir = !process.env.SECRET
  const given = readNewSecret()
  if (!isInDataDir && given === undefined)
    throw new BackupFault('SECRET is set, so that NEW_SECRET has to be set to the next one')
  const secret = given ?? findNextSecret(dataDir) ?? randomBytes(48).toString('base64url')
  const connection = await openDatabase({ ...config, dataDir, secret: former }, database)
  const unreadable = await changeSecret(
    { connection, dataDir, former, secret, isInDataDir },
    async (...keys) => {
      const failed = [
        await resealAssetKeys(...keys),
        await resealPartnerKeys(...keys),
        await resealTwoFactors(...keys),
      ]
      return failed.flat().length
    },
  )
  return [
    'The secret was changed: keys of videos and partners and two-factor secrets are encrypted with the new one.',
    isInDataDir
      ? 'It is in DATA_DIR/secret. Backups hold the secret of their time.'
      : 'Set SECRET to the value of NEW_SECRET before the next start.',
    ...(unreadable > 0
      ? [`${unreadable} rows could not be opened with the former one, and stay as they are.`]
      : []),
  ].join('\n')
})
