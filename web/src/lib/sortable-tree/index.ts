export { SortableTree } from './sortable-tree.tsx'
export {
  applyMove,
  canHoldWithin,
  isWithin,
  levelOf,
  type TreeMove,
  type TreeRow,
} from './tree-moves.ts'
export { useMoves } from './use-moves.ts'
