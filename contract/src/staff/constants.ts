/** `open` waits for an operator; `done` means that the account was erased. */
export const deletionStates = ['open', 'withdrawn', 'refused', 'done'] as const
export type DeletionState = (typeof deletionStates)[number]

export const maxDeletionText = 500
