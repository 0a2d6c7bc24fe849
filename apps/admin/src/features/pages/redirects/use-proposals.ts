import { oldAddressLimits } from '@bakery/schemas/pages/old-addresses.constants';
import type { AddressProposal } from '@bakery/schemas/pages/old-addresses';
import { useRef, useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';

/** An old address with its proposal, and what the person has made of it. */
export interface ProposalRow extends AddressProposal {
  id: string;
  /** The target that is stored, if the row is ticked. */
  chosen: string;
  isTicked: boolean;
  error?: string | undefined;
}

export type RowChange = Partial<Pick<ProposalRow, 'chosen' | 'isTicked'>>;

interface Progress {
  done: number;
  total: number;
}

/** The rows of which a target can be stored. */
export function canStore({ state }: AddressProposal): boolean {
  return state === 'proposed' || state === 'nothing';
}

/** Asks for proposals batch by batch, and keeps the rows with what is changed in them. */
export function useProposals() {
  const [rows, setRows] = useState<readonly ProposalRow[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<string>();
  const current = useRef(0);

  /** Rows of addresses that are in the list still stay as they are. */
  async function look(addresses: readonly string[]): Promise<void> {
    current.current += 1;
    const run = current.current;
    const wanted = new Set(addresses);
    const kept = rows.filter(({ source }) => wanted.has(source));
    const known = new Set(kept.map(({ source }) => source));
    const missing = addresses.filter((address) => !known.has(address));
    setRows(kept);
    setFailure(undefined);
    for (let done = 0; done < missing.length; done += oldAddressLimits.batch) {
      setProgress({ done: kept.length + done, total: addresses.length });
      const batch = missing.slice(done, done + oldAddressLimits.batch);
      try {
        const found = await api.oldAddresses.propose.mutate({ addresses: batch });
        if (run !== current.current) return;
        setRows((before) => [...before, ...found.map(toRow)]);
      } catch (error) {
        if (run !== current.current) return;
        setFailure(failureReason(error));
        break;
      }
    }
    setProgress(undefined);
  }

  function stop() {
    current.current += 1;
    setProgress(undefined);
  }

  function change(id: string, part: RowChange) {
    setRows((before) =>
      before.map((row) => (row.id === id ? { ...row, ...part, error: undefined } : row)),
    );
  }

  /** Rows without a target stay as they are. */
  function tickAll(ids: ReadonlySet<string>, isTicked: boolean) {
    const fits = (row: ProposalRow) => ids.has(row.id) && canStore(row) && row.chosen.trim() !== '';
    setRows((before) => before.map((row) => (fits(row) ? { ...row, isTicked } : row)));
  }

  /** Marks rows that were refused, by their addresses. */
  function refuse(errors: ReadonlyMap<string, string>) {
    setRows((before) => before.map((row) => ({ ...row, error: errors.get(row.source) })));
  }

  /** Shows ticked rows as redirected. */
  function markStored() {
    setRows((before) => before.map((row) => (row.isTicked ? toStored(row) : row)));
  }

  return { rows, progress, failure, look, stop, change, tickAll, refuse, markStored };
}

export type Proposals = ReturnType<typeof useProposals>;

function toRow(proposal: AddressProposal): ProposalRow {
  return {
    ...proposal,
    id: proposal.source,
    chosen: proposal.state === 'proposed' ? (proposal.target ?? '') : '',
    isTicked: proposal.strength === 'sure',
  };
}

function toStored(row: ProposalRow): ProposalRow {
  return {
    ...row,
    state: 'redirected',
    strength: null,
    target: row.chosen,
    name: null,
    reason: 'Stored just now.',
    isTicked: false,
    error: undefined,
  };
}
