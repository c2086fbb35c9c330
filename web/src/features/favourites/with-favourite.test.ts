import { describe, expect, test } from 'vitest'
import { withFavourite } from './with-favourite.ts'

describe('withFavourite', () => {
  test('puts a new favourite first', () => {
    expect(withFavourite([2, 1], 3, true)).toEqual([3, 2, 1])
  })

  test('holds a course once, however often it is added', () => {
    expect(withFavourite(withFavourite([2, 1], 1, true), 1, true)).toEqual([1, 2])
  })

  test('takes a course out, and taking it out twice changes nothing', () => {
    expect(withFavourite([3, 2, 1], 2, false)).toEqual([3, 1])
    expect(withFavourite([3, 1], 2, false)).toEqual([3, 1])
  })
})
