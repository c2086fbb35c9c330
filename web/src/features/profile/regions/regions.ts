import cities from './cities.json'
import counties from './counties.json'

/** Province → cities: all 34 provincial divisions with their prefecture-level divisions. */
const citiesOf: Readonly<Record<string, string>> = cities
/** City → counties. A few cities have none; counties directly under a province count as cities. */
const countiesOf: Readonly<Record<string, string>> = counties

const listOf = (lists: Readonly<Record<string, string>>, name: string): string[] =>
  Object.hasOwn(lists, name) ? (lists[name] ?? '').split(' ') : []

export const listProvinces = (): string[] => Object.keys(citiesOf)
export const listCities = (province: string): string[] => listOf(citiesOf, province)
/** Empty if none are known: the user then types the name. */
export const listCounties = (city: string): string[] => listOf(countiesOf, city)
