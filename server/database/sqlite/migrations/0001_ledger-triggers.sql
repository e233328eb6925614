-- Original marks are never changed or erased (DECISIONS 20): the database itself refuses.
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
--> statement-breakpoint
-- One sequence without gaps: a row must follow the last one of its establishment.
CREATE TRIGGER ledger_no_gap BEFORE INSERT ON ledger
WHEN NEW.nsr <> (SELECT coalesce(max(nsr), 0) + 1 FROM ledger WHERE establishment = NEW.establishment)
BEGIN SELECT RAISE(ABORT, 'ledger sequence has no gaps'); END;
--> statement-breakpoint
-- INSERT OR REPLACE would remove the older row without asking the trigger above.
CREATE TRIGGER ledger_no_replace BEFORE INSERT ON ledger
WHEN EXISTS (SELECT 1 FROM ledger WHERE entry_id = NEW.entry_id)
BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
