/** Services whose script a site may load. The code is an id, never an address or a script. */
const services = [
  { code: /^[0-9a-f]{32}$/, host: 'https://hm.baidu.com', script: 'https://hm.baidu.com/hm.js?' },
] as const

const serviceFor = (statisticalCode: string) =>
  services.find((service) => service.code.test(statisticalCode))

/** The origin that the page must be allowed to reach; undefined: there are no statistics. */
export const statisticsHost = (statisticalCode: string): string | undefined =>
  serviceFor(statisticalCode)?.host

export const statisticsScript = (statisticalCode: string): string | undefined => {
  const service = serviceFor(statisticalCode)
  return service && `${service.script}${statisticalCode}`
}
