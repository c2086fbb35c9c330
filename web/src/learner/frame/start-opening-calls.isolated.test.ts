import { getCurrentUser } from '@jingke/contract/auth/calls'
import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../lib/api/api.ts'
import { applyLanguage } from '../../lib/i18n/language.ts'
import { session } from '../../lib/session/session.ts'
import { openingCallsOf } from './opening-calls.ts'
import { startOpeningCalls } from './start-opening-calls.ts'

const network = vi.fn<typeof fetch>()
const minute = 60_000

const openPage = (
  path: '/dashboard' | '/onDemandCenter' | '/course',
  search: string,
  { expiresIn = 25 * minute, isHidden = false, places = [] as Element[] } = {},
) => {
  const stored: Record<string, string> = {
    token: 'access',
    refreshToken: 'refresh',
    tokenExpiresAt: String(Date.now() + expiresIn),
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('location', { search })
  const frame = {
    hidden: isHidden,
    dataset: { calls: JSON.stringify(openingCallsOf[path]) },
    querySelectorAll: () => places,
  }
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, getElementById: () => frame })
  startOpeningCalls()
  // The script is in the document twice.
  startOpeningCalls()
}

const callsOfUser = () => network.mock.calls.filter(([url]) => `${url}`.endsWith('getCurrentUser'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('startedCalls', undefined)
  network.mockImplementation(async () => Response.json({ code: 200, msg: '', data: null }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  network.mockReset()
  session.reset()
})

test('the app uses the responses of the calls that the frame has started', async () => {
  openPage('/course', '?id=7')
  const started = network.mock.calls.length
  expect(started).toBe(openingCallsOf['/course']?.length)
  session.loadStored()
  applyLanguage('en')
  await call(getCurrentUser, {})
  await call(getCourseDetails, { courseId: 7 })
  expect(network).toHaveBeenCalledTimes(started)
  await call(getCourseDetails, { courseId: 8 })
  expect(network).toHaveBeenCalledTimes(started + 1)
})

test('responses that nobody has used after half a minute are dropped', async () => {
  openPage('/dashboard', '')
  vi.advanceTimersByTime(minute / 2)
  session.loadStored()
  applyLanguage('en')
  await call(getCurrentUser, {})
  expect(callsOfUser()).toHaveLength(2)
})

test.each([
  ['a hidden frame', '/dashboard', '', { isHidden: true }],
  ['a token that is to be renewed', '/dashboard', '', { expiresIn: minute }],
  ['filters in the address', '/dashboard', '?page=2', {}],
  ['no course in the address', '/course', '?id=x', {}],
] as const)('%s starts no calls', (_name, path, search, state) => {
  openPage(path, search, state)
  expect(network).not.toHaveBeenCalled()
})

test.each([
  ['/dashboard', '', [{ adImg: '/a.svg', focusX: 30 }, { adImg: '/b.svg' }], ['/a.svg 30%']],
  [
    '/onDemandCenter',
    '',
    {
      list: [
        { thumbnail: '/a.svg', name: 'Rhythm' },
        { thumbnail: '/b.svg', name: 'Colour' },
      ],
    },
    ['/a.svg 50%', '/b.svg 50%'],
  ],
  ['/course', '?id=7', { course: { thumbnail: '/a.svg' } }, ['/a.svg 50%']],
  ['/course', '?id=7', { course: { thumbnail: '' } }, []],
] as const)(
  'the frame of %s%s shows its largest pictures, and the names of courses',
  async (path, search, data, pictures) => {
    network.mockImplementation(async () => Response.json({ code: 200, msg: '', data }))
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        style = { objectPosition: '' }
      },
    )
    const shown: string[] = []
    const namePlace = { textContent: 'skeleton' }
    const place = {
      append: ({ src, style }: HTMLImageElement) => shown.push(`${src} ${style.objectPosition}`),
      parentElement: { querySelector: () => namePlace },
    }
    openPage(path, search, { places: [place, place] as unknown as Element[] })
    await expect.poll(() => shown).toEqual(pictures)
    expect(namePlace.textContent).toBe('list' in data ? 'Colour' : 'skeleton')
  },
)
