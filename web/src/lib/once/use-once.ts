import { useState } from 'react'
import { createOnce, type Once } from './create-once.ts'

/** For one form, as long as it is open. */
export const useOnce = (): Once => useState(createOnce)[0]
