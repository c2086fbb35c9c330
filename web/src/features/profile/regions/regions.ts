import cities from './cities.json'
import counties from './counties.json'

/** Province → its cities. All 34 provincial divisions, each with its prefecture-level ones. */
const citiesOf: Readonly<Record<string, string>> = cities
/** City → its counties. A few cities have none, and counties under a province are cities here. */
const countiesOf: Readonly<Record<string, string>> = counties

const listOf = (lists: Readonly<Record<string, string>>, name: string): string[] =>
  Object.hasOwn(lists, name) ? (lists[name] ?? '').split(' ') : []

export const listProvinces = (): string[] => Object.keys(citiesOf)
export const listCities = (province: string): string[] => listOf(citiesOf, province)
/** Empty where none are known: the person then writes the name. */
export const listCounties = (city: string): string[] => listOf(countiesOf, city)
