import type { Context } from '../../../platform/context.ts'

export interface NamedPlan {
  readonly id: number
  /** Persons to whom it can still be given. */
  readonly room: number
}

/** Plans come after people and give it these. */
export interface ImportedPlans {
  /** Published plans by name in small letters. */
  find(
    context: Context,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, readonly NamedPlan[]>>
  listNames(context: Context, limit: number): Promise<string[]>
  /** Within a transaction. */
  give(
    within: Context,
    given: readonly { readonly planId: number; readonly userId: number }[],
    source: { readonly operatorId: number | null; readonly fileName: string },
  ): Promise<void>
}
