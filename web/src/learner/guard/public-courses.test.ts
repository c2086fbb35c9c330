import { expect, test } from 'vitest'
import { nextStep } from './guard.ts'
import { allow, go, learner, leave, type Row, visitor } from './testing/situations.ts'

const rows: Row[] = [
  ...['/home/course/3', '/home/course', '/home/course/x'].map(
    (path): Row => [
      `a visitor may not open ${path} of a school that shows no courses`,
      { ...visitor, path },
      go(`/login?redirect=${encodeURIComponent(path)}`),
    ],
  ),
  [
    'a visitor opens a course of a school that shows its courses',
    { ...visitor, hasPublicCourses: true, path: '/home/course/3' },
    allow,
  ],
  [
    'nothing else below /home is open',
    { ...visitor, hasPublicCourses: true, path: '/home/course/x' },
    go('/login?redirect=%2Fhome%2Fcourse%2Fx'),
  ],
  [
    'a learner has the course itself in place of its public page',
    { ...learner, hasPublicCourses: true, path: '/home/course/3' },
    go('/course?id=3'),
  ],
  ['which is no page where it is closed', { ...learner, path: '/home/course/3' }, go('/404')],
  [
    'a phone is sent to its app from there too',
    { ...visitor, hasPublicCourses: true, device: 'phone', path: '/home/course/3' },
    leave,
  ],
]

test.each(rows)('%s', (_, situation, step) => {
  expect(nextStep(situation)).toEqual(step)
})
