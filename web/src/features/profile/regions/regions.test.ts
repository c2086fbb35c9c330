import { describe, expect, test } from 'vitest'
import counties from './counties.json'
import { listCities, listCounties, listProvinces } from './regions.ts'

describe('the regions', () => {
  test('contain all 34 provincial divisions, each with cities, without duplicates', () => {
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

  test('contain counties only of known cities, without duplicates', () => {
    const cities = new Set(listProvinces().flatMap(listCities))
    for (const city of Object.keys(counties)) {
      expect(cities.has(city), city).toBe(true)
      expect(new Set(listCounties(city)).size, city).toBe(listCounties(city).length)
    }
  })

  test('contain the counties of every city that has some', () => {
    const cities = listProvinces().flatMap(listCities)
    const without = cities.filter((city) => listCounties(city).length === 0)
    const [undivided, underProvince] = [
      ['东莞市', '中山市', '儋州市', '嘉峪关市'],
      [
        ...['济源市', '仙桃市', '潜江市', '天门市', '神农架林区'],
        ...['五指山市', '琼海市', '文昌市', '万宁市', '东方市', '定安县', '屯昌县', '澄迈县'],
        ...['临高县', '白沙黎族自治县', '昌江黎族自治县', '乐东黎族自治县', '陵水黎族自治县'],
        ...['保亭黎族苗族自治县', '琼中黎族苗族自治县'],
        ...['石河子市', '阿拉尔市', '图木舒克市', '五家渠市', '北屯市', '铁门关市', '双河市'],
        ...['可克达拉市', '昆玉市', '胡杨河市', '新星市', '白杨市'],
      ],
    ]
    expect(new Set(without)).toEqual(new Set([...undivided, ...underProvince]))
    const total = cities.flatMap(listCounties).length
    expect(total).toBeGreaterThan(3200)
  })

  test.each([
    ['重庆市', '忠县'],
    ['赣州市', '章贡区'],
    ['甘孜藏族自治州', '康定市'],
    ['澳门特别行政区', '路氹填海区'],
    ['台东县', '兰屿乡'],
  ])('%s has %s', (city, county) => {
    expect(listCounties(city)).toContain(county)
  })

  test('are empty for unknown names and for names of Object.prototype', () => {
    expect(listCities('云岭省')).toEqual([])
    expect(listCities('constructor')).toEqual([])
    expect(listCounties('toString')).toEqual([])
  })
})
