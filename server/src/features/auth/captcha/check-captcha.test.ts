import { hash } from 'node:crypto'
import { drawCaptcha, issueToken, startProofOfWork } from '@jingke/contract/auth/calls'
import { beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { solveProofOfWork } from '../../../../tests/support/clients/solve-proof-of-work.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { captchaCode } from './captcha-code.ts'

const school = useSchool({ captchaTestCode: undefined })

beforeAll(async () => {
  await school().createUser('anna')
})

const draw = async (uuid: string = crypto.randomUUID()) => {
  await school().sendRaw({
    url: drawCaptcha,
    payload: { uuid },
    address: newAddress(),
  })
  const { keys } = school().context
  const [row] = await school().query<{ salt: string }>('select salt from captchas where id = $1', [
    uuid,
  ])
  return { uuid, code: captchaCode(keys.captcha, uuid.toLowerCase(), row?.salt ?? '') }
}

const signIn = (over: Record<string, string>) =>
  school().call(issueToken, credentials(over), { address: newAddress() })

const wrongCaptcha = { code: 422, msg: '验证码错误', data: { issues: [{ path: 'code' }] } }

const other = (code: string): string => (code === '000000' ? '000001' : '000000')

test('the right answer is accepted once', async () => {
  const captcha = await draw()
  expect((await signIn(captcha)).body.code).toBe(200)
  expect((await signIn(captcha)).body).toMatchObject(wrongCaptcha)
})

test('a wrong answer uses the captcha up', async () => {
  const { uuid, code } = await draw()
  expect((await signIn({ uuid, code: other(code) })).body).toMatchObject(wrongCaptcha)
  expect((await signIn({ uuid, code })).body).toMatchObject(wrongCaptcha)
})

test.each(['', ' ', 'abc', '12345a', '١٢٣٤٥٦', '1'.repeat(17), '-1', '1e5', '123456 '])(
  'the answer %j uses the captcha up as well',
  async (answer) => {
    const { uuid, code } = await draw()
    expect((await signIn({ uuid, code: answer })).body).toMatchObject(wrongCaptcha)
    expect((await signIn({ uuid, code })).body).toMatchObject(wrongCaptcha)
  },
)

test('a right captcha with a wrong password is used up', async () => {
  const captcha = await draw()
  expect((await signIn({ ...captcha, password: 'wrong' })).body.msg).toBe('用户名或密码错误')
  expect((await signIn(captcha)).body).toMatchObject(wrongCaptcha)
})

test('of two hundred concurrent sign-ins with one captcha one succeeds', async () => {
  const captcha = await draw()
  const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(captcha)))
  const codes = answers.map((answer) => answer.body.code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 422)).toHaveLength(199)
})

test('a captcha expires after two minutes', async () => {
  holdTime()
  const young = await draw()
  const old = await draw()
  school().moveClock(119_999)
  expect((await signIn(young)).body.code).toBe(200)
  school().moveClock(1)
  expect((await signIn(old)).body).toMatchObject(wrongCaptcha)
})

test('a new captcha with the same id replaces the old one', async () => {
  const first = await draw()
  const second = await draw(first.uuid)
  expect(second.uuid).toBe(first.uuid)
  // One in a million pairs has the same code; then the old answer is right too.
  if (first.code !== second.code)
    expect((await signIn({ uuid: first.uuid, code: first.code })).body).toMatchObject(wrongCaptcha)
  const third = await draw(first.uuid)
  expect((await signIn(third)).body.code).toBe(200)
})

test('the code of another id is wrong', async () => {
  const [mine, others] = [await draw(), await draw()]
  if (mine.code !== others.code)
    expect((await signIn({ uuid: mine.uuid, code: others.code })).body).toMatchObject(wrongCaptcha)
})

test('the id may be in upper case', async () => {
  const uuid = crypto.randomUUID().toUpperCase()
  const { code } = await draw(uuid)
  expect((await signIn({ uuid, code })).body.code).toBe(200)
})

test.each([
  ['unknown', crypto.randomUUID()],
  ['empty', ''],
  ['no uuid', 'x'],
  ['zero', '00000000-0000-0000-0000-000000000000'],
  ['SQL', "' or 1=1 --"],
  ['a name of the prototype', '__proto__'],
])('an id that is %s is a wrong captcha', async (_, uuid) => {
  for (const code of ['', '000000', '135790'])
    expect((await signIn({ uuid, code })).body).toMatchObject(wrongCaptcha)
})

test.each(['uuid', 'code'] as const)('a sign-in without %s is a wrong captcha', async (name) => {
  const { [name]: _, ...rest } = { ...credentials(), ...(await draw()) }
  const { body } = await school().call(issueToken, rest, { address: newAddress() })
  expect(body).toMatchObject(wrongCaptcha)
})

test('a wrong captcha has the same answer for known and unknown users', async () => {
  const { body: known } = await signIn({ uuid: crypto.randomUUID(), code: '000000' })
  const { body: unknown } = await signIn({
    uuid: crypto.randomUUID(),
    code: '000000',
    username: 'nobody',
  })
  expect(unknown).toEqual(known)
})

test('a proof of work is accepted in place of a captcha, once', async () => {
  const uuid = crypto.randomUUID()
  const { body } = await school().call(
    startProofOfWork,
    { uuid },
    {
      address: newAddress(),
    },
  )
  expect(body.data.bits).toBe(18)
  const answer = await solveProofOfWork(body.data)
  expect((await signIn({ uuid, code: answer })).body.code).toBe(200)
  expect((await signIn({ uuid, code: answer })).body).toMatchObject(wrongCaptcha)
})

test('a wrong proof of work is a wrong captcha, and is used up', async () => {
  const uuid = crypto.randomUUID()
  const start = () => school().call(startProofOfWork, { uuid }, { address: newAddress() })
  const { challenge } = (await start()).body.data
  // The first answer that fails: nearly always 0.
  let wrong = 0
  while (hash('sha256', `${challenge}:${wrong}`, 'buffer').readUInt32BE() >>> 14 === 0) wrong += 1
  expect((await signIn({ uuid, code: String(wrong) })).body).toMatchObject(wrongCaptcha)
  expect(await school().query('select 1 from captchas where id = $1', [uuid])).toEqual([])
})
