import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('/web/src/**/*.{zh,en}.json', {
  eager: true,
  import: 'default',
})

/** Words that are refused, each with the one that is used instead. */
const refused = {
  zh: [
    [/你/, '您'],
    [/账户|帐号|帐户/, '账号'],
    [/学习顾问/, '学业顾问'],
    [/登陆/, '登录'],
    [/视屏/, '视频'],
    [/站点/, '网站'],
  ],
  en: [
    [/\bin all\b/i, 'total'],
    [/\bplace of sign-in\b/i, 'IP address'],
    [/^give up\b/i, 'Cancel'],
    [/\bauto ?play the next\b/i, 'Autoplay next lesson'],
    [/\b(kept|maintained) by (the|your) (school|administrator)\b/i, 'Managed by your school'],
    [/\brather not say\b/i, 'Prefer not to say'],
    [/\b(as|like|follow) (the )?system\b/i, 'System'],
    [/\blog ?in\b/i, 'Sign in'],
    [/\buser name/i, 'Username'],
    [/\bsomebody\b/i, 'Someone'],
    [/"/, '“…”'],
  ],
} as const

/** Texts of the specification, kept to the letter. */
const specified = new Set(['welcome to login'])

test.each(['zh', 'en'] as const)('each %s text uses one word for one thing', (language) => {
  const texts = Object.entries(files)
    .filter(([path]) => path.endsWith(`.${language}.json`))
    .flatMap(([path, file]) => Object.entries(file).map(([key, text]) => ({ path, key, text })))
  expect(texts.length).toBeGreaterThan(100)
  const faults = texts
    .filter(({ text }) => !specified.has(text))
    .flatMap(({ path, key, text }) =>
      refused[language]
        .filter(([pattern]) => pattern.test(text))
        .map(([, used]) => `${path} ${key}: “${text}”, use “${used}”`),
    )
  expect(faults).toEqual([])
})
