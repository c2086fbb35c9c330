/** One attempt of a learner at a quiz of the demo school. */
interface DemoAttempt {
  readonly daysAgo: number
  /** How many of ten questions are answered right, as far as a machine can tell. */
  readonly rightOfTen: number
  /** Still open. */
  readonly isOpen?: true
}

/** `lesson` is a key of the courses, `attempts` are those of each learner, the first one first. */
interface DemoAttempts {
  readonly lesson: string
  readonly attempts: Readonly<Record<string, readonly DemoAttempt[]>>
}

const take = (daysAgo: number, rightOfTen: number): DemoAttempt => ({ daysAgo, rightOfTen })

export const attempts: readonly DemoAttempts[] = [
  {
    lesson: 'data-structures-5-1',
    attempts: {
      'song-ziyan': [take(9, 10)],
      'meng-qing': [take(8, 0), take(6, 3)],
      'bai-yuchen': [take(10, 2), take(9, 8)],
      'tang-shuyi': [take(7, 10)],
      'luo-jiahe': [take(7, 7)],
      'ye-qingyang': [take(6, 10)],
      'ning-xiaoman': [take(5, 2)],
      'ke-lan': [take(5, 8), take(4, 10)],
      'shi-wenbo': [{ ...take(1, 5), isOpen: true }],
    },
  },
  {
    lesson: 'data-structures-5-2',
    attempts: {
      'song-ziyan': [take(5, 10)],
      'meng-qing': [take(5, 2), take(2, 4)],
      'tang-shuyi': [take(4, 9)],
      'luo-jiahe': [take(4, 4)],
      'ye-qingyang': [take(3, 8)],
      'ke-lan': [take(2, 10)],
    },
  },
]
