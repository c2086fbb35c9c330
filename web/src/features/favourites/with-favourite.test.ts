import { describe, expect, test } from 'vitest'
import { withFavourite } from './with-favourite.ts'

describe('withFavourite', () => {
  test('puts a new favourite first', () => {
    expect(withFavourite([2, 1], 3, true)).toEqual([3, 2, 1])
  })

  test('contains a course once if it is added twice', () => {
    expect(withFavourite(withFavourite([2, 1], 1, true), 1, true)).toEqual([1, 2])
  })

  test('removes a course; removing it again changes nothing', () => {
    expect(withFavourite([3, 2, 1], 2, false)).toEqual([3, 1])
    expect(withFavourite([3, 1], 2, false)).toEqual([3, 1])
  })
})
