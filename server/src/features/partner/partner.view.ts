import type { Partner, PartnerKey, PartnerRow } from '@jingke/contract/partner'
import type { KeyRecord, ListedPartner } from './partner.store.ts'

export const toPartnerRow = (row: ListedPartner): PartnerRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

export const toPartnerKey = ({ kid, isActive, createdAt, lastUsedAt }: KeyRecord): PartnerKey => ({
  kid,
  isActive,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const toPartner = (row: ListedPartner, keys: readonly KeyRecord[]): Partner => ({
  ...toPartnerRow(row),
  keys: keys.map(toPartnerKey),
})
