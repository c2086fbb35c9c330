import { describe, expect, it } from 'vitest'
import counties from './counties.json'
import { listCities, listCounties, listProvinces } from './regions.ts'

describe('the regions', () => {
  it('hold all 34 provincial divisions, each with cities, none twice', () => {
    expect(listProvinces()).toHaveLength(34)
    for (const province of listProvinces()) {
      const cities = listCities(province)
      expect(cities.length, province).toBeGreaterThan(0)
      expect(new Set(cities).size, province).toBe(cities.length)
      expect(
        cities.every((city) => /^\p{Script=Han}+$/u.test(city)),
        province,
      ).toBe(true)
    }
  })

  it('name counties only of cities that are there, none twice', () => {
    const cities = new Set(listProvinces().flatMap(listCities))
    for (const city of Object.keys(counties)) {
      expect(cities.has(city), city).toBe(true)
      expect(new Set(listCounties(city)).size, city).toBe(listCounties(city).length)
    }
  })

  it('know nothing of a place outside the set, nor of names that every object has', () => {
    expect(listCities('云岭省')).toEqual([])
    expect(listCities('constructor')).toEqual([])
    expect(listCounties('toString')).toEqual([])
  })
})
