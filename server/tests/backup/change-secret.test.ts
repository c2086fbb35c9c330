import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { unwrapKey, wrapKey } from '../../src/features/media/pipeline/transcode/asset-key.ts'
import { deriveKeys } from '../../src/platform/keys/keys.ts'
import { openText } from '../../src/platform/keys/sealed-text.ts'
import { useBackups, withClient } from '../support/backups.ts'
import { twoFactorClient } from '../support/clients/two-factor-client.ts'
import { databaseUrlOf, programSecret } from '../support/programs/program-environment.ts'
import { addOperator, addPartner, addVideo } from '../support/test-partners.ts'
import { useSchool } from '../support/test-school.ts'

const former = programSecret
const school = useSchool({ secret: former })
const { enrol } = twoFactorClient(school)
const { newDataDir } = useBackups()

const changeSecret = async (dataDir: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../src/commands/change-secret.ts')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrlOf(school().connection),
        DATA_DIR: dataDir,
      },
    },
  )
  return stdout
}

const readSealed = () =>
  withClient(school().connection, async (client) => {
    const { rows } = await client.query<{
      asset: Buffer
      kid: string
      partner: Buffer
      factor: Buffer
    }>(
      `select (select wrapped_key from video_assets) as asset, kid, sealed_secret as partner,
         (select sealed_secret from second_steps) as factor from partner_keys`,
    )
    if (!rows[0]) throw new Error('there is no partner')
    return rows[0]
  })

test('another secret opens what the former one sealed, once no server runs', async () => {
  const dataDir = newDataDir()
  const file = join(dataDir, 'secret')
  writeFileSync(file, `${former}\n`)
  const staff = await enrol('staff')
  const { key } = await addPartner(school(), await addOperator(school()), { name: 'partner' })
  const videoId = await addVideo(school(), 'film')
  const assetKey = Buffer.alloc(32, 7)
  await school().query(
    `insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size, created_at, changed_at)
     values ($1, 'a', $2, 'uploading', 'u', 'f', 1, now(), now())`,
    [videoId, wrapKey(school().context.keys.media, assetKey)],
  )
  await expect(changeSecret(dataDir)).rejects.toMatchObject({
    code: 65,
    stderr: expect.stringContaining('stop them first; nothing was changed.'),
  })
  await school().close()
  await expect.poll(() => changeSecret(dataDir)).toContain('The secret was changed')

  const secret = readFileSync(file, 'utf8').trim()
  const keys = deriveKeys(secret)
  const sealed = await readSealed()
  expect(unwrapKey(keys.media, sealed.asset)).toEqual(assetKey)
  expect(openText(keys['partner-secret'], sealed.kid, sealed.partner)).toBe(key.secret)
  expect(openText(keys['second-step-secret'], String(staff.id), sealed.factor)).toBeTruthy()

  // Interrupted between the commit and the rename: the next run renames.
  writeFileSync(join(dataDir, 'secret.next'), `${secret}\n`)
  writeFileSync(file, `${former}\n`)
  await changeSecret(dataDir)
  expect(readFileSync(file, 'utf8').trim()).toBe(secret)
  expect(await readSealed()).toEqual(sealed)
  writeFileSync(file, `${former}\n`)
  await expect(changeSecret(dataDir)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not the one that this database was made with'),
  })
})
