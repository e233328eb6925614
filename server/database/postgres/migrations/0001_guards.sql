-- Original marks and deeds are never changed or erased (docs/decisions/0020): the database itself refuses.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One sequence without gaps per establishment, each entry in it once, and the 73 characters of a type 7 record.
CREATE FUNCTION check_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.nsr <> (SELECT coalesce(max(nsr), 0) + 1 FROM ledger WHERE establishment = NEW.establishment) THEN
    RAISE EXCEPTION 'ledger sequence has no gaps';
  END IF;
  IF EXISTS (SELECT 1 FROM ledger WHERE entry_id = NEW.entry_id) THEN
    RAISE EXCEPTION 'ledger is append-only';
  END IF;
  IF NEW.record_type = 7 AND length(NEW.line) <> 73 THEN
    RAISE EXCEPTION 'ledger line has the wrong length';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_no_gap BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION check_ledger_row();
--> statement-breakpoint
-- One sequence without gaps.
CREATE FUNCTION check_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM audit) THEN
    RAISE EXCEPTION 'audit has no gaps';
  END IF;
  IF EXISTS (SELECT 1 FROM audit WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'audit is append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_no_gap BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION check_audit_row();
