import { createChat } from '@jingke/contract/chat/calls'
import { expect, test } from 'vitest'
