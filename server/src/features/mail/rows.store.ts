import { rowsOf } from '../../platform/database/rows-of.ts'
import { bouncingAddresses } from './mail.tables.ts'

export const bouncingAddressRows = rowsOf(bouncingAddresses, ['address'])
